import { afterAll } from 'vitest'
import { undoAll } from './embedded.ts'

// Runs before each test file. Test files share their modules, so a hook in embedded.ts would only
// run after the first file that imports it.
afterAll(undoAll)
