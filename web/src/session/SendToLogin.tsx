import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { rememberPlace } from './continueTo.ts'

/** Replaces the screen by the login, and remembers it. */
export function SendToLogin() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => rememberPlace(pathname + search + hash), [pathname, search, hash])
  return <Navigate replace to="/login" />
}
