import { Button, Paper, Stack, Text, TextInput } from '@mantine/core'
import type { Category, ListingKind } from '@sparkhood/contract/listings/skills'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { FieldError } from '../../../ui/forms/choices.tsx'
import { CategoryPicture } from '../../../ui/photos/category-picture.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { NeedsAddress } from '../needs-address.tsx'
import { useCategories, useLacksAddress } from '../queries.ts'
import { KindField, TitleField } from '../skill-fields.tsx'
import classes from './add-skill.module.css'
import type { Draft, StepProps } from './draft.ts'
import { SuggestSkill } from './suggest-skill.tsx'

type Chosen = NonNullable<Draft['category']>

const chosenFrom = ({ _id: id, title, thumbnail: picture }: Category): Chosen => ({ id, title, picture })

/** Chooses what is listed: its kind, a tool's name, then its category. */
export function ChooseListing({ draft, change, onChosen, problem }: StepProps) {
  const categories = useCategories()
  const lacksAddress = useLacksAddress()
  const { kind, title } = draft
  const all = categories.data?.data
  const usual = kind === 'tool' && !draft.category ? all?.find((one) => one.kind === 'tool') : undefined
  const category = usual ? chosenFrom(usual) : draft.category
  // Nearly every tool is in the category of tools, also if the categories load after the tap; other kinds are chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (usual) change({ category })
  }, [usual?._id])
  const choose = (chosen: ListingKind): void =>
    change({ kind: chosen, category: chosen === kind ? draft.category : undefined })
  if (categories.isError && !all)
    return <ErrorBox error="Unable to load skills. Please try again later." onRetry={() => void categories.refetch()} />
  return (
    <Stack gap="lg">
      <KindField asked value={kind} onChange={choose} />
      {kind === 'tool' && <TitleField kind={kind} value={title} onChange={(named) => change({ title: named })} />}
      {kind && (
        <ChooseCategory
          kind={kind}
          categories={all}
          chosen={category}
          // A tool still needs its name, so choosing its category does not advance.
          onChoose={(found) =>
            kind === 'tool' ? change({ category: chosenFrom(found) }) : onChosen(chosenFrom(found))
          }
        />
      )}
      {kind === 'tool' && lacksAddress && <NeedsAddress />}
      <FieldError error={problem} />
    </Stack>
  )
}

type Props = {
  kind: ListingKind
  categories: Category[] | undefined
  chosen: Chosen | undefined
  onChoose: (category: Category) => void
}

function ChooseCategory(props: Props) {
  const [isOpen, setOpen] = useState(false)
  if (props.kind !== 'tool' || !props.chosen || isOpen) return <Categories {...props} />
  return (
    <Paper className={classes.suggest}>
      <Text>
        Neighbours will find it under <strong>{props.chosen.title}</strong>.
      </Text>
      <Button variant="default" onClick={() => setOpen(true)}>
        Choose another
      </Button>
    </Paper>
  )
}

function Categories({ kind, categories, chosen, onChoose }: Props) {
  const [sought, setSought] = useState('')
  const found = categories && usualFirst(matching(categories, sought), kind)
  return (
    <div>
      <TextInput
        type="search"
        label={kind === 'tool' ? 'Where will neighbours look for it?' : 'Find your skill'}
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
    </div>
  )
}

type TileProps = { category: Category; chosen: boolean; onChoose: Props['onChoose'] }

function SkillTile({ category, chosen, onChoose }: TileProps) {
  return (
    <button type="button" className={classes.skill} aria-pressed={chosen} onClick={() => onChoose(category)}>
      <CategoryPicture name={category.thumbnail} priority />
      <span className={classes.skillTitle}>
        {category.title} {chosen && <IconCheck size={20} aria-hidden />}
      </span>
    </button>
  )
}

const blanks = ['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
  <li key={place} className={classes.skill}>
    <Skeleton ratio={3 / 2} shape="square" />
    <Skeleton height={16} width="60%" margin="var(--mantine-spacing-sm)" />
  </li>
))

/** The categories that contain all typed words. */
const matching = (categories: Category[], sought: string): Category[] => {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  return categories.filter(({ title, description }) => {
    const text = `${title} ${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The usual categories of a kind first; the category of tools is last for other kinds. */
const usualFirst = (categories: Category[], kind: ListingKind): Category[] => {
  const rank = (category: Category): number => (category.kind === kind ? 0 : category.kind === 'tool' ? 2 : 1)
  return categories.toSorted((one, other) => rank(one) - rank(other))
}
