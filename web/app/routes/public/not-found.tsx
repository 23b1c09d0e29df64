import { titled } from '../../ui/brand.ts'
import { NotFound } from '../../ui/states/not-found.tsx'

export const meta = () => titled('Not found')

export default function NotFoundPage() {
  return <NotFound />
}
