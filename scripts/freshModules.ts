import { vi } from 'vitest'

// Runs before each test file: files share a process and its packages, but each loads our own
// modules anew, with their state and hooks.
vi.resetModules()
