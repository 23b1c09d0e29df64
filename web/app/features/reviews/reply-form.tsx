import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type Review, replyToReview } from '@sparkhood/contract/people/reviews'
import { type FormEvent, useState } from 'react'
import { useUnsent } from '../../lib/drafts.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { useReply } from './queries.ts'

type Props = { review: Review; onClose: () => void }

/** The only reply to a review. Says that it cannot be changed. */
export function ReplyForm({ review, onClose }: Props) {
  const { typed: comment, write, forget } = useUnsent<string>(`answer to ${review._id}`, '')
  const [problem, setProblem] = useState<string>()
  const reply = useReply(() => {
    forget()
    onClose()
  })
  const { firstname, former } = review.reviewerId
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const read = replyToReview.body.safeParse({ comment })
    setProblem(read.error?.issues[0]?.message)
    if (read.success && !reply.isPending) reply.mutate({ params: { id: review._id }, body: read.data })
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="xs" mt="sm">
        <Textarea
          label={former ? 'Your answer' : `Your answer to ${firstname}`}
          value={comment}
          error={problem}
          onChange={(event) => write(event.currentTarget.value)}
          maxLength={2000}
          autosize
          minRows={3}
          maxRows={8}
          autoFocus
        />
        <Text size="sm" c="dimmed">
          Everyone who sees the review sees your answer. You can answer once and can’t change it.
        </Text>
        {reply.error && <ErrorBox error={reply.error} />}
        <Group gap="xs">
          <BusyButton busy={reply.isPending} busyLabel="Sending...">
            Publish answer
          </BusyButton>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
