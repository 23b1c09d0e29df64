import { Anchor, Text, Title } from '@mantine/core'
import type { Category } from '@sparkhood/contract/listings/skills'
import { Link } from 'react-router'
import { pickTiles } from '../../../lib/prefetch.ts'
import { CategoryPicture } from '../../../ui/photos/category-picture.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useCategories } from '../queries.ts'
import classes from './categories.module.css'
import { categoryAddress } from './category-address.ts'

/** Four random categories to explore. */
export function CategoryTiles() {
  const categories = useCategories()
  return (
    <section aria-labelledby="explore-skills">
      <div className={classes.sectionHead}>
        <Title order={2} id="explore-skills">
          Explore Skills
        </Title>
        <Anchor component={Link} to="/explore-all" fw={600} py={8}>
          View all
        </Anchor>
      </div>
      {categories.isError && !categories.data ? (
        <ErrorBox
          error="Unable to load categories. Please try again later."
          onRetry={() => void categories.refetch()}
        />
      ) : categories.data?.data.length === 0 ? (
        <Text c="dimmed">No categories available.</Text>
      ) : (
        <div className={classes.tiles} aria-busy={!categories.data}>
          {categories.data ? pickTiles(categories.data.data).map(tile) : blanks}
        </div>
      )}
    </section>
  )
}

const tile = (category: Category) => (
  <Link key={category._id} to={categoryAddress(category)} className={classes.tile}>
    <CategoryPicture name={category.thumbnail} priority />
    <span className={classes.tileTitle}>{category.title}</span>
  </Link>
)

const blanks = ['a', 'b', 'c', 'd'].map((place) => (
  <div key={place} className={classes.tile}>
    <Skeleton ratio={3 / 2} shape="square" />
    <Skeleton height={16} width="60%" margin="var(--mantine-spacing-sm)" />
  </div>
))
