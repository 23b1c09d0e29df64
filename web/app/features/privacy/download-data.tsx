import { Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Refused } from '../../lib/api.ts'
import { toast } from '../../ui/page/toasts.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { useDownload } from './queries.ts'

const wordsFor = (error: unknown): unknown =>
  error instanceof Refused && error.code === 'limit.too_many'
    ? 'You’ve reached today’s limit for downloads. Please try again tomorrow.'
    : error

const isUnconfirmed = (error: unknown): boolean => error instanceof Refused && error.code === 'auth.confirm_first'

/** Downloads everything that is stored about the member, as one file. */
export function DownloadData() {
  const download = useDownload()
  return (
    <Stack gap="sm" align="flex-start">
      <Text>
        One ZIP file with everything we have stored about you: your profile, skills, bookings, payments and reviews as
        tables that any spreadsheet opens, and your photos.
      </Text>
      {download.error && !isUnconfirmed(download.error) && <ErrorBox error={wordsFor(download.error)} />}
      <Button
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate(undefined, { onSuccess: () => toast('Your data is in your downloads.') })}
      >
        Download my data
      </Button>
    </Stack>
  )
}
