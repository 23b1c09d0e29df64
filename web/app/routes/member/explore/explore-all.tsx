import { CategoryGrid } from '../../../features/discovery/categories/category-grid.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('All skills')

export default function ExploreAll() {
  return (
    <>
      <PageHeader
        title="All skills"
        lead="What your neighbours can help with."
        back={{ to: '/explore', label: 'Back to Explore' }}
      />
      <CategoryGrid />
    </>
  )
}
