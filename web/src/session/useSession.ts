import { useQuery } from '@tanstack/react-query'
import type { Me } from '@wayside/contract/accounts'
import { sessionQuery } from './sessionQuery.ts'

interface Session {
  status: 'checking' | 'in' | 'out'
  me?: Me
}

export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  if (data === undefined) return { status: 'checking' }
  return data ? { status: 'in', me: data } : { status: 'out' }
}
