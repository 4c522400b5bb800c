import { config } from 'zod/mini'

// Without this, zod may try out whether it can compile code, and the content security policy
// reports that.
config({ jitless: true })
