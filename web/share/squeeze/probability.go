package squeeze

const (
	// probabilityBits is the precision of a prediction.
	probabilityBits = 12
	even            = 1 << (probabilityBits - 1)
)

// logistic holds 4096/(1+exp(-x)) for x from -8 to 8 in steps of a half.
var logistic = [33]int{
	1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047,
	2549, 2994, 3348, 3607, 3785, 3901, 3975, 4024, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
}

// squash returns the probability, of 4096, whose odds have the logarithm x/256.
func squash(x int) int {
	if x > 2047 {
		return 4095
	}
	if x < -2047 {
		return 0
	}
	part := x & 127
	i := x>>7 + 16
	return (logistic[i]*(128-part) + logistic[i+1]*part + 64) >> 7
}

// stretch holds the inverse of squash.
var stretch = func() (t [1 << probabilityBits]int32) {
	next := 0
	for x := -2047; x <= 2047; x++ {
		for p := squash(x); next <= p; next++ {
			t[next] = int32(x)
		}
	}
	for ; next < len(t); next++ {
		t[next] = 2047
	}
	return t
}()

// rate holds the share of a miss that a prediction met so often takes over, of 65536.
var rate = func() (t [surest + 1]int32) {
	for n := range t {
		t[n] = int32(131072 / (2*n + 3))
	}
	return t
}()
