import { unlisted } from '../../ui/brand.ts'
import { NotFound } from '../../ui/states/not-found.tsx'

export const meta = () => unlisted('Not found')

export default function NotFoundPage() {
  return <NotFound />
}
