package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"

	"benchtrial/wasm/publish"
)

// addBuilt adds what is not written by hand: the browser binaries, the Go
// runtime's JavaScript that fits them, and the helper script of Vugu.
func addBuilt(b *bundle, programs []program) error {
	b.programs = programs
	for _, p := range programs {
		if p.binary == "" {
			return fmt.Errorf("-%s is missing: build it with GOOS=js GOARCH=wasm go build -o %[1]s.wasm ./wasm/%[1]s", p.name)
		}
		wasm, err := os.ReadFile(p.binary)
		if err != nil {
			return fmt.Errorf("reading a browser binary: %w", err)
		}
		if b.built[p.built()], err = publish.Binary(wasm); err != nil {
			return fmt.Errorf("the browser binary %s: %w", p.binary, err)
		}
	}
	goroot, err := output("go", "env", "GOROOT")
	if err != nil {
		return err
	}
	exec, err := os.ReadFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return fmt.Errorf("reading the Go runtime's script: %w", err)
	}
	vugu, err := output("go", "list", "-m", "-f", "{{.Dir}}", "github.com/vugu/vugu")
	if err != nil {
		return err
	}
	helper, err := stringConst(filepath.Join(vugu, "domrender", "renderer-js-script.go"), "jsHelperScript")
	if err != nil {
		return err
	}
	if helper, err = spared(helper); err != nil {
		return err
	}
	b.built["build/wasm_exec.js"] = exec
	b.built["build/vugu.js"] = []byte(helper)
	return nil
}

// output runs a command and returns its output without the line end.
func output(name string, args ...string) (string, error) {
	out, err := exec.Command(name, args...).Output()
	if err != nil {
		return "", fmt.Errorf("%s %v: %w", name, args, err)
	}
	return string(bytes.TrimSpace(out)), nil
}

// stringConst returns the value of a string constant in a Go file. Vugu keeps
// its script in an unexported constant and evaluates it at run time, which a
// strict content security policy forbids; published as a file it may run.
func stringConst(file, name string) (string, error) {
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		return "", err
	}
	for _, declared := range parsed.Decls {
		general, ok := declared.(*ast.GenDecl)
		if !ok || general.Tok != token.CONST {
			continue
		}
		for _, spec := range general.Specs {
			value := spec.(*ast.ValueSpec)
			for i, ident := range value.Names {
				if ident.Name != name || i >= len(value.Values) {
					continue
				}
				if literal, ok := value.Values[i].(*ast.BasicLit); ok && literal.Kind == token.STRING {
					return strconv.Unquote(literal.Value)
				}
			}
		}
	}
	return "", fmt.Errorf("%s: expected a string constant %s", file, name)
}
