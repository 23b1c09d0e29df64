import { Button, Loader, Text, UnstyledButton } from '@mantine/core'
import type { KycDocument } from '@sparkhood/contract/people/kyc'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useObjectUrl } from '../../ui/photos/use-object-url.ts'
import { Sheet } from '../../ui/states/sheet.tsx'
import { getName } from './kinds.ts'
import classes from './kyc.module.css'
import { usePicture } from './queries.ts'

/** A document's picture as a thumbnail, which opens full-screen. */
export function Picture({ document }: { document: KycDocument }) {
  const picture = usePicture(document)
  const address = useObjectUrl(picture.data)
  const [isLarge, setLarge] = useState(false)
  const name = getName(document)

  if (document.document_url === null || picture.isError)
    return (
      <div className={classes.thumbnail}>
        <IconPhotoOff size={28} aria-hidden />
        {picture.isError ? (
          <Button variant="subtle" size="compact-sm" onClick={() => void picture.refetch()}>
            Try again
          </Button>
        ) : (
          <Text span size="xs">
            Deleted
          </Text>
        )}
      </div>
    )
  if (!address)
    return (
      <div className={classes.thumbnail} aria-busy="true">
        <Loader size="sm" aria-label="Loading the picture" />
      </div>
    )
  return (
    <>
      <UnstyledButton className={classes.thumbnail} aria-label={`Look at your ${name}`} onClick={() => setLarge(true)}>
        <img src={address} alt="" />
      </UnstyledButton>
      <Sheet opened={isLarge} onClose={() => setLarge(false)} title={name} size="xl">
        <img src={address} alt={`Your ${name}, as you sent it`} className={classes.large} />
      </Sheet>
    </>
  )
}
