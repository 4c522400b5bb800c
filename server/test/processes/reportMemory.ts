// Loaded before the server (node --import) when the fuzzer starts it: tells how much lives after
// garbage is collected.
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
