import { ActionIcon, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { CategoryPicture } from '../../../ui/photos/category-picture.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useCategory } from '../queries.ts'
import classes from './categories.module.css'

/** The header of a category's page: its picture, name and description. */
export function CategoryHead({ id }: { id: string }) {
  const { category, isPending } = useCategory(id)
  return (
    <header className={classes.head}>
      <div className={classes.headPicture}>{category && <CategoryPicture name={category.thumbnail} priority />}</div>
      <div>
        <div className={classes.headTitle}>
          <ActionIcon component={Link} to="/explore-all" aria-label="Back to all skills" ml={-10}>
            <IconArrowLeft size={22} />
          </ActionIcon>
          {isPending ? (
            <Skeleton height="2.25rem" width="9em" />
          ) : (
            <Title order={1}>{category?.title ?? 'This skill'}</Title>
          )}
        </div>
        <p className={classes.headWords}>{category?.description}</p>
      </div>
    </header>
  )
}
