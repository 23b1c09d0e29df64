import { Outlet } from 'react-router'
import { Queries } from '../../ui/queries.tsx'

export default function AuthFrame() {
  return (
    <main tabIndex={-1}>
      <Queries>
        <Outlet />
      </Queries>
    </main>
  )
}
