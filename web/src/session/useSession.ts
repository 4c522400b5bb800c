import type { Me } from '@wayside/contract/accounts'
import { createContext, useContext } from 'react'

export interface Session {
  status: 'checking' | 'in' | 'out'
  me?: Me
}

export const checking: Session = { status: 'checking' }
export const SessionContext = createContext(checking)

export const useSession = () => useContext(SessionContext)
