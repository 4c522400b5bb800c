import { vi } from 'vitest'

// Runs before each test file but those of the server. Modules of the web keep what belongs to their
// page. Those of the server keep next to nothing, and to load them anew took a sixth of the time.
vi.resetModules()
