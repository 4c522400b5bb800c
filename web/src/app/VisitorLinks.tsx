import { NavLink } from 'react-router'
import { useMoves } from './useMoves.ts'

export function VisitorLinks() {
  const moves = useMoves()
  return (
    <>
      <NavLink to="/" end viewTransition={moves}>
        Home
      </NavLink>
      <NavLink to="/discover" viewTransition={moves}>
        Discover
      </NavLink>
      <NavLink to="/register" viewTransition={moves}>
        Register
      </NavLink>
      <NavLink to="/login" viewTransition={moves}>
        Login
      </NavLink>
    </>
  )
}
