import { NavLink } from 'react-router'

export function VisitorLinks() {
  return (
    <>
      <NavLink to="/" end>
        Home
      </NavLink>
      <NavLink to="/discover">Discover</NavLink>
      <NavLink to="/register">Register</NavLink>
      <NavLink to="/login">Login</NavLink>
    </>
  )
}
