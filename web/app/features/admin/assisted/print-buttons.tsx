import { Button, Group } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../ui/page/save-file.ts'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import classes from './paper.module.css'

type Props = { fetchPdf: () => Promise<{ blob: Blob; filename: string }>; isReady: boolean }

/** Prints a page with the browser, or as a PDF. */
export function PrintButtons({ fetchPdf, isReady }: Props) {
  const pdf = useMutation({ mutationFn: async () => saveFile(await fetchPdf()) })
  return (
    <div className={classes.screen}>
      <Group gap="xs">
        <Button leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()} disabled={!isReady}>
          Print
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={20} aria-hidden />}
          onClick={() => pdf.mutate()}
          loading={pdf.isPending}
        >
          Save as PDF
        </Button>
      </Group>
      {pdf.error && <ErrorBox error={pdf.error} />}
    </div>
  )
}
