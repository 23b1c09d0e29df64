import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { formatDay } from '../../lib/format.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { useVouchesOf } from './queries.ts'
import { VouchItem } from './vouch-item.tsx'
import { VouchSheet } from './vouch-sheet.tsx'
import classes from './vouches.module.css'
import { obstacleWords } from './words.ts'

type Props = {
  member: { _id: string; firstname: string; is_you: boolean }
  more?: ComponentProps<typeof VouchItem>['more']
}

/** A member's vouches, and a button to vouch. If there is neither, only the member sees the section. */
export function VouchSection({ member, more }: Props) {
  const asked = useVouchesOf(member._id)
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = asked
  const [first] = data?.pages ?? []
  if (!data || !first) return error ? <ErrorBox error={error} onRetry={() => void refetch()} /> : null
  const vouches = data.pages.flatMap((page) => page.data)
  const { withdrawn, you } = first
  const isEmpty = vouches.length === 0 && withdrawn.length === 0
  const why = you.obstacle ? obstacleWords[you.obstacle] : ''
  if (isEmpty && !member.is_you && you.obstacle) return null
  return (
    <section aria-labelledby="vouches">
      <Title order={2} id="vouches" mb="sm">
        {isEmpty && !member.is_you ? `Do you know ${member.firstname}?` : 'Vouched for by'}
      </Title>
      <Stack gap="md">
        {isEmpty && (
          <Text c="dimmed">
            {member.is_you
              ? 'Nobody vouches for you yet. Members who know you can do so on your profile.'
              : 'Say how you know each other. It helps neighbours who don’t yet.'}
          </Text>
        )}
        {vouches.length > 0 && (
          <ul className={classes.list}>
            {vouches.map((vouch) => (
              <VouchItem key={vouch._id} vouch={vouch} name={member.firstname} more={more} />
            ))}
          </ul>
        )}
        <ShowMore of={asked} />
        {withdrawn.map(({ _id, voucher, until }) => (
          <Group key={_id} justify="space-between" wrap="nowrap">
            <Text c="dimmed">
              {voucher.firstname} vouched for {member.is_you ? 'you' : member.firstname} until {formatDay(until)}.
            </Text>
            {member.is_you && more?.({ _id, voucher })}
          </Group>
        ))}
        {you.obstacle === null && (
          <Button
            variant="default"
            w="fit-content"
            leftSection={<IconHeartHandshake size={20} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            Vouch for {member.firstname}
          </Button>
        )}
        {!member.is_you && why && (
          <Text size="sm" c="dimmed">
            {why}
          </Text>
        )}
      </Stack>
      {isOpen && <VouchSheet member={member} left={you.left} onClose={() => setOpen(false)} />}
    </section>
  )
}
