import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { brand } from '@sparkhood/contract/brand'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Tick } from '../../ui/forms/tick.tsx'
import { saveFile } from '../../ui/page/save-file.ts'
import classes from './second-factor.module.css'

const toFile = (codes: readonly string[]) => ({
  blob: new Blob([`Recovery codes for ${brand.name}. Each works once.\n\n${codes.join('\n')}\n`], {
    type: 'text/plain',
  }),
  filename: `${brand.name.toLowerCase()}-recovery-codes.txt`,
})

/** New recovery codes, shown only once: to be saved before the sheet closes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isSaved, setSaved] = useState(false)
  return (
    <Stack>
      <Text>
        Save these recovery codes somewhere safe. Each logs you in once, if you lose your phone. We can’t show them
        again.
      </Text>
      <ul className={classes.codes} aria-label="Your recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group grow preventGrowOverflow={false}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => saveFile(toFile(codes))}
          leftSection={<IconDownload size={20} aria-hidden />}
        >
          Download
        </Button>
      </Group>
      <Tick label="I have saved them" checked={isSaved} onChange={(event) => setSaved(event.currentTarget.checked)} />
      <Button fullWidth disabled={!isSaved} onClick={onDone}>
        Done
      </Button>
    </Stack>
  )
}
