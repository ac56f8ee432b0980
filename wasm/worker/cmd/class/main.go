//go:build !js

// Command class makes a class whose participants run models on a key of their teacher's.
// It prints the SQL that makes it, or runs that on the file of a server (-db), and
// says the code that participants need. The code is kept nowhere else.
//
//	class -name "Evidence, spring" -models openai/gpt-4o-mini -budget 20 -share 0.50
package main

import (
	"cmp"
	"flag"
	"fmt"
	"log"
	"math"
	"os"
	"strconv"
	"strings"
	"time"
	"unicode"

	"benchtrial/gen/prompt"
	"benchtrial/wasm/worker/class"
	"benchtrial/wasm/worker/db"
	"benchtrial/web/provider"
)

func main() {
	log.SetFlags(0)
	var c class.Class
	flag.StringVar(&c.Name, "name", "", "what participants see, such as \"Evidence, spring\"")
	flag.StringVar(&c.ID, "id", "", "the name in the database; made from -name where it is not given")
	models := flag.String("models", "", "the models that may be asked, each as service/model, with commas between")
	budget := flag.String("budget", "", "what the class may spend, in dollars")
	share := flag.String("share", "", "what each participant may spend, in dollars; as much as the class where it is not given")
	flag.IntVar(&c.Rate, "rate", 20, "how many calls a participant may begin in a minute")
	flag.IntVar(&c.Seats, "seats", 60, "how many participants there may be")
	days := flag.Int("days", 120, "after how many days the class ends")
	file := flag.String("db", "", "the file of a server's database, in which the class is made at once")
	flag.Parse()

	c.Until = time.Now().AddDate(0, 0, *days)
	if err := complete(&c, *models, *budget, cmp.Or(*share, *budget)); err != nil {
		log.Fatal(err)
	}
	token := class.NewToken()
	if *file == "" {
		fmt.Print(c.Statements(token))
	} else if err := run(*file, c.Statements(token)); err != nil {
		log.Fatal(err)
	}
	for _, model := range c.Models {
		fmt.Fprintln(os.Stderr, setAside(model))
	}
	fmt.Fprintf(os.Stderr, "The class %q ends on %s. Its code, which is kept nowhere else: %s\n", c.ID, c.Until.Format("2 January 2006"), token)
}

// complete fills in the class from what was typed, or says what is wrong with that.
func complete(c *class.Class, models, budget, share string) (err error) {
	if strings.TrimSpace(c.Name) == "" || strings.ContainsFunc(c.Name, unicode.IsControl) {
		return fmt.Errorf("-name must say how the class is called")
	}
	c.ID = cmp.Or(c.ID, slug(c.Name))
	for model := range strings.FieldsFuncSeq(models, func(r rune) bool { return r == ',' || unicode.IsSpace(r) }) {
		id, name, _ := strings.Cut(model, "/")
		service, ok := provider.Find(id)
		if !ok || service.Local || service.Host == "" {
			return fmt.Errorf("-models: there is no service %q that a server asks", id)
		}
		if !service.Model(name).Priced {
			return fmt.Errorf("-models: what %s of %s costs is not known; it must be one of the models in the table", name, service.Name)
		}
		c.Models = append(c.Models, model)
	}
	if len(c.Models) == 0 {
		return fmt.Errorf("-models must name a model, such as openai/gpt-4o-mini")
	}
	if c.Budget, err = microDollars(budget); err != nil {
		return fmt.Errorf("-budget: %w", err)
	}
	if c.Share, err = microDollars(share); err != nil {
		return fmt.Errorf("-share: %w", err)
	}
	if c.Rate <= 0 || c.Seats <= 0 || !c.Until.After(time.Now()) {
		return fmt.Errorf("-rate, -seats and -days must be more than 0")
	}
	return nil
}

// bytesOfToken is what a token of our texts has at the most, on average.
const bytesOfToken = 5

// setAside says how much of a budget is set aside while calls of a model are under way, for a
// short text and for the longest, and for a class of thirty who ask at once.
func setAside(model string) string {
	id, name, _ := strings.Cut(model, "/")
	service, _ := provider.Find(id)
	m := service.Model(name)
	output := provider.OutputOfLine
	if m.Reasoning {
		output = provider.OutputOfThinking
	}
	worst := func(s prompt.Size) int64 {
		call := provider.Call{Turns: []provider.Turn{{Role: provider.User, Text: strings.Repeat("x", s.MaxTokens()*bytesOfToken)}}}
		return m.Worst(m.MostInput(call), output)
	}
	short, long := worst(prompt.Sizes[0]), worst(prompt.Sizes[len(prompt.Sizes)-1])
	return fmt.Sprintf("While a call of %s is under way, up to $%.4f is set aside for a text of %s, $%.4f for one of %s; for thirty at once $%.2f and $%.2f.",
		model, dollars(short), prompt.Sizes[0], dollars(long), prompt.Sizes[len(prompt.Sizes)-1], dollars(30*short), dollars(30*long))
}

func dollars(micro int64) float64 { return float64(micro) / 1e6 }

// slug returns a name as it may stand in the database: small letters, digits and hyphens.
func slug(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return cmp.Or(strings.Join(words, "-"), "class")
}

// microDollars reads an amount of dollars, such as 20 or 0.50.
func microDollars(text string) (int64, error) {
	dollars, err := strconv.ParseFloat(text, 64)
	if err != nil || !(dollars > 0 && dollars <= 1e6) {
		return 0, fmt.Errorf("%q is no amount of dollars, such as 20 or 0.50", text)
	}
	return int64(math.Round(dollars * 1e6)), nil
}

func run(file, statements string) error {
	opened, err := db.Open(file)
	if err != nil {
		return err
	}
	defer opened.Close()
	if _, err := opened.Exec(statements); err != nil {
		return fmt.Errorf("making the class: %w", err)
	}
	return nil
}
