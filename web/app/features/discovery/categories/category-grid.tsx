import { SimpleGrid, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import type { Category } from '@sparkhood/contract/listings/skills'
import { IconChevronRight } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { CategoryPicture } from '../../../ui/photos/category-picture.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useCategories } from '../queries.ts'
import classes from './categories.module.css'
import { categoryAddress } from './category-address.ts'
import { PageNumbers } from './page-numbers.tsx'
import { readPage } from './page-window.ts'

const cardsAPage = 6
const columns = { base: 1, xs: 2, md: 3 }

/** All published categories, six per page; the page number is in the address. */
export function CategoryGrid() {
  const [query] = useSearchParams()
  const categories = useCategories()
  if (categories.isError && !categories.data)
    return (
      <ErrorBox error="Unable to load categories. Please try again later." onRetry={() => void categories.refetch()} />
    )
  if (!categories.data) return <Blanks />

  const all = categories.data.data
  if (all.length === 0) return <EmptyState title="No categories available.">Please check back later.</EmptyState>

  const pages = Math.ceil(all.length / cardsAPage)
  const page = readPage(query.get('page'), pages)
  const first = (page - 1) * cardsAPage
  const shown = all.slice(first, first + cardsAPage)
  return (
    <Stack gap="lg">
      <SimpleGrid cols={columns} spacing="md">
        {shown.map((category) => (
          <CategoryCard key={category._id} category={category} />
        ))}
      </SimpleGrid>
      <Text ta="center" c="dimmed" role="status">
        Showing {first + 1} to {first + shown.length} of {all.length} categories
      </Text>
      {pages > 1 && <PageNumbers page={page} pages={pages} />}
    </Stack>
  )
}

function CategoryCard({ category }: { category: Category }) {
  return (
    <article className={classes.category}>
      <div className={classes.categoryPicture}>
        <CategoryPicture name={category.thumbnail} priority />
      </div>
      <div className={classes.categoryText}>
        <Title order={2} size="h3">
          {category.title}
        </Title>
        <Text c="dimmed" size="sm">
          {category.description}
        </Text>
        <Link to={categoryAddress(category)} className={classes.view} aria-label={`View ${category.title}`}>
          View <IconChevronRight size={18} aria-hidden />
        </Link>
      </div>
    </article>
  )
}

function Blanks() {
  return (
    <SimpleGrid cols={columns} spacing="md" aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {Array.from({ length: cardsAPage }, (_, place) => `blank ${place}`).map((key) => (
        <div key={key} className={classes.category}>
          <Skeleton shape="square" className={classes.categoryBlank} />
          <div className={classes.categoryText}>
            <Skeleton height={18} width="60%" margin="5px 0" />
            <Skeleton height={12} margin="5px 0" />
            <Skeleton height={12} margin="5px 0" />
            <Skeleton height={12} width="80%" margin="5px 0" />
            <Skeleton height={16} width="30%" margin="10px 0 4px" />
          </div>
        </div>
      ))}
    </SimpleGrid>
  )
}
