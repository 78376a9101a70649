#!/usr/bin/env python3
"""Writes the weights of RNNoise 0.1.

    network.py rnnoise.wasm rnnoise.dat

RNNoise has its weights in its C sources only. They are taken from where the linker put them in a build of it, which
SHA256SUMS names. The file has a signed byte for each number, in the order of the form that FFmpeg's filter arnndn reads:
of each layer the inputs, the neurons and the activation, then its arrays. ../network-text.ts makes that form of it.
"""

import sys

TANH, SIGMOID, RELU = 0, 1, 2

# Inputs, neurons, activation and the arrays of each layer: length, and position in the file.
LAYERS = [
    (42, 24, TANH, [(1008, 20856), (24, 20824)]),
    (24, 24, RELU, [(1728, 21944), (1728, 23672), (72, 21864)]),
    (90, 48, RELU, [(12960, 25544), (6912, 38504), (144, 25400)]),
    (114, 96, RELU, [(32832, 45704), (27648, 78536), (288, 45416)]),
    (96, 22, SIGMOID, [(2112, 106214), (22, 106184)]),
    (24, 1, SIGMOID, [(24, 108334), (1, 108326)]),
]

with open(sys.argv[1], "rb") as file:
    program = file.read()

with open(sys.argv[2], "wb") as file:
    for inputs, neurons, activation, arrays in LAYERS:
        file.write(bytes([inputs, neurons, activation]))
        for length, position in arrays:
            file.write(program[position : position + length])
