import { Outlet } from 'react-router'
import { PublicFooter } from '../../features/public-site/footer.tsx'
import { PublicHeader } from '../../features/public-site/header.tsx'
import { SkipLink } from '../../ui/page/skip-link.tsx'

export default function PublicFrame() {
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <main tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter />
    </>
  )
}
