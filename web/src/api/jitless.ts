import { config } from 'zod/mini'

// Otherwise zod probes eval, which the content security policy reports. A module of its own,
// because it must run before any schema is made.
config({ jitless: true })
