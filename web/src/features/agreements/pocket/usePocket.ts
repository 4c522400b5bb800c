import { useQuery } from '@tanstack/react-query'
import { pocketQuery } from './pocketQuery.ts'

/** The travel pocket; `useLivePocket` loads it again when an agreement has changed. */
export const usePocket = () => useQuery(pocketQuery)
