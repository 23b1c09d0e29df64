import { Button, Group, Loader, Text, Title, UnstyledButton } from '@mantine/core'
import type { Dispute, DisputeOffer, DisputeWords } from '@sparkhood/contract/bookings/disputes'
import { IconFileDownload, IconPhotoOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatAgo } from '../../lib/format.ts'
import { getMessage } from '../../lib/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { saveFile } from '../../ui/page/save-file.ts'
import { useObjectUrl } from '../../ui/photos/use-object-url.ts'
import { Sheet } from '../../ui/states/sheet.tsx'
import classes from './disputes.module.css'
import { fetchDisputeFile, useDisputeFile } from './queries.ts'
import { splitSentence } from './split.ts'

type Line = { at: Date; words?: DisputeWords; offer?: DisputeOffer }

const getLines = ({ words, offers }: Dispute): Line[] =>
  [...words.map((one) => ({ at: one.at, words: one })), ...offers.map((offer) => ({ at: offer.at, offer }))].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )

/** Further actions on the other side's messages. */
export type MoreAboutWords = (wordsId: string, author: { _id: string; firstname: string }) => ReactNode

/** All messages and offers, oldest first. */
export function Conversation({ dispute, more }: { dispute: Dispute; more: MoreAboutWords }) {
  return (
    <section aria-labelledby="what-was-said">
      <Title order={2} size="h4" id="what-was-said" mb="sm">
        Conversation
      </Title>
      <ol className={classes.lines}>
        {getLines(dispute).map(({ words, offer }) =>
          words ? (
            <Words key={words.id} dispute={dispute} words={words} more={more} />
          ) : (
            offer && <Offered key={offer.id} dispute={dispute} offer={offer} />
          ),
        )}
      </ol>
    </section>
  )
}

const getName = ({ booking, you_are: you }: Dispute, by: DisputeWords['by']): string =>
  by === you ? 'You' : by === 'admin' ? 'Our team' : booking[by].firstname

type WordsProps = { dispute: Dispute; words: DisputeWords; more: MoreAboutWords }

function Words({ dispute, words, more }: WordsProps) {
  const { by, helper, message, file, at } = words
  return (
    <li className={classes.line}>
      {by !== 'admin' && <Avatar person={dispute.booking[by]} size={40} />}
      <div className={classes.said}>
        <Group gap="xs">
          <Text fw={600}>{getName(dispute, by)}</Text>
          <Text size="sm" c="dimmed">
            {helper &&
              by !== 'admin' &&
              `${helper} for ${by === dispute.you_are ? 'you' : dispute.booking[by].firstname} · `}
            {formatAgo(at, new Date())}
          </Text>
        </Group>
        {message ? (
          <Text className={classes.message}>{message}</Text>
        ) : (
          <Text c="dimmed">What was written here has been removed.</Text>
        )}
        {file &&
          (file.is_image ? <Picture id={words.id} name={file.name} /> : <Attachment id={words.id} name={file.name} />)}
      </div>
      {message && by !== 'admin' && by !== dispute.you_are && more(words.id, dispute.booking[by])}
    </li>
  )
}

const states: Record<DisputeOffer['state'], string> = {
  open: '',
  replaced: 'Replaced by another offer.',
  withdrawn: 'Withdrawn.',
  accepted: 'Accepted.',
  lapsed: 'It’s no longer open.',
}

function Offered({ dispute, offer }: { dispute: Dispute; offer: DisputeOffer }) {
  const isOpen = offer.state === 'open'
  return (
    <li className={classes.event} data-over={!isOpen || undefined}>
      <Text size="sm">
        <strong>{getName(dispute, offer.by)} offered:</strong> {splitSentence(dispute, offer.client_gets)}{' '}
        {states[offer.state]}
      </Text>
    </li>
  )
}

function Picture({ id, name }: { id: string; name: string }) {
  const file = useDisputeFile(id, true)
  const address = useObjectUrl(file.data)
  const [isLarge, setLarge] = useState(false)
  if (file.isError) {
    return (
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPhotoOff size={18} aria-hidden />}
        onClick={() => void file.refetch()}
      >
        The photo didn’t load. Try again
      </Button>
    )
  }
  if (!address) {
    return (
      <div className={classes.thumbnail} aria-busy="true">
        <Loader size="sm" aria-label="Loading the photo" />
      </div>
    )
  }
  return (
    <>
      <UnstyledButton className={classes.thumbnail} aria-label={`Look at ${name}`} onClick={() => setLarge(true)}>
        <img src={address} alt="" />
      </UnstyledButton>
      <Sheet opened={isLarge} onClose={() => setLarge(false)} title={name} size="xl">
        <img src={address} alt={name} className={classes.large} />
      </Sheet>
    </>
  )
}

function Attachment({ id, name }: { id: string; name: string }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { blob, filename } = await fetchDisputeFile(id)
      saveFile({ blob, filename: filename || name })
    } catch (error) {
      setProblem(getMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={isBusy}
        leftSection={<IconFileDownload size={18} aria-hidden />}
        onClick={() => void save()}
        className={classes.attachment}
      >
        {name}
      </Button>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </>
  )
}
