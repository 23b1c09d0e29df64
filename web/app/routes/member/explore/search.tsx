import { ComingSoon } from '../../../features/frame/coming-soon.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Search')

export default function Search() {
  return (
    <ComingSoon title="Search" next={{ to: '/explore', label: 'See who is nearby' }}>
      Soon you will search people and skills by name here. Until then, look through what your neighbours offer.
    </ComingSoon>
  )
}
