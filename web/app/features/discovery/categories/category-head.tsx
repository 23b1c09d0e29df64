import { ActionIcon, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { CategoryPicture } from '../../../ui/photos/category-picture.tsx'
import { useCategories } from '../queries.ts'
import classes from './categories.module.css'

type Props = { id: string /** What the address says, until the category itself is here. */; title: string }

/** The head of a category's page: its picture, its name and what is to be found there. */
export function CategoryHead({ id, title }: Props) {
  const category = useCategories().data?.data.find(({ _id }) => _id === id)
  return (
    <header className={classes.head}>
      <div className={classes.headPicture}>{category && <CategoryPicture name={category.thumbnail} priority />}</div>
      <div>
        <div className={classes.headTitle}>
          <ActionIcon component={Link} to="/explore-all" aria-label="Back to all skills" ml={-10}>
            <IconArrowLeft size={22} />
          </ActionIcon>
          <Title order={1}>{category?.title ?? title}</Title>
        </div>
        <p className={classes.headWords}>{category?.description}</p>
      </div>
    </header>
  )
}
