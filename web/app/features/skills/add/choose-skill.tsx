import { Skeleton, TextInput } from '@mantine/core'
import type { Category } from '@sparkhood/contract/skills'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { CategoryPicture } from '../../../ui/photos/category-picture.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { useCategories } from '../queries.ts'
import classes from './add-skill.module.css'
import type { Draft } from './draft.ts'
import { SuggestSkill } from './suggest-skill.tsx'

type Props = { chosen: Draft['category']; onChoose: (category: NonNullable<Draft['category']>) => void }

const matching = (categories: Category[], sought: string): Category[] => {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  return categories.filter(({ title, description }) => {
    const text = `${title} ${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The skill itself: found among the categories, or suggested when it is not there yet. */
export function ChooseSkill({ chosen, onChoose }: Props) {
  const categories = useCategories()
  const [sought, setSought] = useState('')
  if (categories.isError && !categories.data)
    return <ErrorBox error="Unable to load skills. Please try again later." onRetry={() => void categories.refetch()} />
  const found = categories.data && matching(categories.data.data, sought)
  return (
    <>
      <TextInput
        type="search"
        label="Find your skill"
        placeholder="For example: bicycle, baking, French"
        leftSection={<IconSearch size={20} aria-hidden />}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
        mb="md"
      />
      <p role="status" className={classes.found}>
        {found?.length === 0 ? `Nothing matches “${sought.trim()}”. You can suggest it below.` : ''}
      </p>
      <ul className={classes.skills} aria-busy={!found}>
        {found?.map((category) => (
          <li key={category._id}>
            <SkillTile category={category} chosen={category._id === chosen?.id} onChoose={onChoose} />
          </li>
        )) ?? blanks}
      </ul>
      {found && <SuggestSkill sought={sought} />}
    </>
  )
}

type TileProps = { category: Category; chosen: boolean; onChoose: Props['onChoose'] }

function SkillTile({ category: { _id, title, thumbnail }, chosen, onChoose }: TileProps) {
  return (
    <button
      type="button"
      className={classes.skill}
      aria-pressed={chosen}
      onClick={() => onChoose({ id: _id, title, picture: thumbnail })}
    >
      <CategoryPicture name={thumbnail} priority />
      <span className={classes.skillTitle}>
        {title} {chosen && <IconCheck size={20} aria-hidden />}
      </span>
    </button>
  )
}

const blanks = ['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
  <li key={place} className={classes.skill}>
    <Skeleton radius={0} height="auto" style={{ aspectRatio: 3 / 2 }} />
    <Skeleton height={16} width="60%" m="sm" />
  </li>
))
