import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { listAllCategories, orderCategories, type WholeCategory } from '@sparkhood/contract/listings/categories'
import { listCategories } from '@sparkhood/contract/listings/skills'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct, useCall } from '../../../lib/api.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { useKeys } from '../frame/keys.ts'
import { useListKeys } from '../one-list/use-list-keys.ts'
import classes from './categories.module.css'
import { CategoryForm } from './category-form.tsx'
import { CategoryLine } from './category-line.tsx'
import { Publishing } from './publishing.tsx'

type Open = { how: 'write' | 'publish'; one?: WholeCategory }

/** Creates, describes, sorts and publishes categories. */
export function Categories() {
  const asked = useCall(listAllCategories, {})
  const [open, setOpen] = useState<Open>()
  const [moved, setMoved] = useState<readonly string[]>()
  const known = asked.data?.data ?? []
  const categories = moved ? inOrder(known, moved) : known
  const { said, move } = useMoving(categories, setMoved)
  const at = useListKeys(categories.length, {
    open: (nth) => setOpen({ how: 'write', one: categories[nth] as WholeCategory }),
    create: () => setOpen({ how: 'write' }),
  })
  const shift = (by: number): void => {
    const chosen = categories[at]
    if (chosen) move(chosen._id, at + by)
  }
  useKeys({ J: () => shift(1), K: () => shift(-1) })
  const close = (): void => setOpen(undefined)
  return (
    <>
      <PageHeader
        title="Categories"
        lead="Members list their skills under these, in this order. To reorder, drag, use the arrows, or press Shift and J or K."
      />
      <Button leftSection={<IconPlus size={20} aria-hidden />} mb="lg" onClick={() => setOpen({ how: 'write' })}>
        Add a category
      </Button>
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows count={6} />}
      {asked.data && known.length === 0 && (
        <EmptyState title="No categories yet">Add one so that members can list what they offer.</EmptyState>
      )}
      {categories.length > 0 && (
        <ol className={classes.categories}>
          {categories.map((one, nth) => (
            <CategoryLine
              key={one._id}
              one={one}
              place={nth}
              count={categories.length}
              isHere={nth === at}
              onMove={move}
              onOpen={(how) => setOpen({ how, one })}
            />
          ))}
        </ol>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {moved && <OrderBar order={categories.map(({ _id }) => _id)} onDone={() => setMoved(undefined)} />}
      <Sheet
        opened={open?.how === 'write'}
        onClose={close}
        title={open?.one ? `Change “${open.one.title}”` : 'Add a category'}
        size="lg"
      >
        <CategoryForm one={open?.one} onDone={close} />
      </Sheet>
      {open?.how === 'publish' && open.one && <Publishing one={open.one} onClose={close} />}
    </>
  )
}

const inOrder = (known: readonly WholeCategory[], order: readonly string[]): WholeCategory[] =>
  [...known].sort((one, other) => order.indexOf(one._id) - order.indexOf(other._id))

function useMoving(categories: readonly WholeCategory[], onMoved: (order: string[]) => void) {
  const [said, setSaid] = useState('')
  const move = (id: string, to: number): void => {
    const order = categories.map(({ _id }) => _id).filter((one) => one !== id)
    const place = Math.max(0, Math.min(to, categories.length - 1))
    order.splice(place, 0, id)
    onMoved(order)
    setSaid(`${categories.find(({ _id }) => _id === id)?.title} is now number ${place + 1}`)
  }
  return { said, move }
}

function OrderBar({ order, onDone }: { order: string[]; onDone: () => void }) {
  const save = useAct(orderCategories, {
    refreshes: [listAllCategories, listCategories],
    onDone: () => {
      toast('Order saved. Members see it straight away.')
      onDone()
    },
  })
  return (
    <section className={classes.bar} aria-label="New order">
      <Text fw={600}>The order is not saved yet.</Text>
      {save.error && <ErrorBox error={save.error} />}
      <Group>
        <BusyButton
          type="button"
          busy={save.isPending}
          busyLabel="Saving..."
          onClick={() => save.mutate({ body: { order } })}
        >
          Save the order
        </BusyButton>
        <Button variant="default" onClick={onDone}>
          Undo
        </Button>
      </Group>
    </section>
  )
}
