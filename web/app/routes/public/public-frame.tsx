import { Outlet } from 'react-router'

export default function PublicFrame() {
  return (
    <main tabIndex={-1}>
      <Outlet />
    </main>
  )
}
