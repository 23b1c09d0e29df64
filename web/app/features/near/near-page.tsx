import { Button, Stack, Text, Title } from '@mantine/core'
import type { ReplyOf } from '@sparkhood/contract/endpoint'
import { outwardCode, seeDistrict } from '@sparkhood/contract/listings/near'
import { IconEyeCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCall } from '../../lib/api.ts'
import { LookAround } from '../../ui/forms/look-around.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CategoryPicture } from '../../ui/photos/category-picture.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import classes from './near.module.css'
import { fromMiddle, peopleWords } from './words.ts'

/** What visitors may see of a postcode district before they join. */
export function NearPage({ code }: { code: string }) {
  const read = outwardCode.safeParse(code)
  const asked = useCall(seeDistrict, { params: { district: read.data ?? '' } }, { enabled: read.success })
  if (!read.success)
    return (
      <EmptyState isPage title="That isn’t a postcode" action={<LookAround label="Look around a postcode" />}>
        Its first half is enough, such as LS6 or M20.
      </EmptyState>
    )
  if (asked.error) return <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />
  const district = asked.data?.data
  if (!district) return <SkeletonRows count={4} />
  return <District district={district} />
}

type Known = ReplyOf<typeof seeDistrict>['data']

function District({ district }: { district: Known }) {
  const { people, areas, categories, shown } = district
  return (
    <Stack gap="xl">
      <div>
        <PageHeader title={`Neighbours in ${district.code}`} lead={peopleWords(people, areas)} />
        <Button component={Link} to="/signup" size="md">
          Join your neighbours
        </Button>
      </div>
      {categories.length > 0 && <Offered district={district} />}
      {shown.length > 0 && (
        <section aria-labelledby="people">
          <Title order={2} size="h3" id="people" mb="sm">
            Some of them
          </Title>
          <ul className={classes.people}>
            {shown.map(({ firstname, distance, offers }, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a first name is all there is of somebody, and two may share it
              <li key={nth} className={classes.person}>
                <strong>{firstname}</strong>
                <Text size="sm" c="dimmed">
                  {fromMiddle(distance, district.code)}
                </Text>
                {offers.length > 0 && <Text size="sm">{offers.join(' · ')}</Text>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <LookAround key={district.code} label="Look around another postcode" />
      <Text size="sm" c="dimmed" className={classes.private}>
        <IconEyeCheck size={20} aria-hidden /> First names appear only if people choose to show them to visitors.
        Nobody’s address or surname is shown.
      </Text>
    </Stack>
  )
}

const Offered = ({ district: { code, categories } }: { district: Known }) => (
  <section aria-labelledby="offered">
    <Title order={2} size="h3" id="offered" mb="sm">
      On offer in and around {code}
    </Title>
    <ul className={classes.categories}>
      {categories.map(({ _id, title, picture, people: number }) => (
        <li key={_id} className={classes.category}>
          <div className={classes.picture}>
            <CategoryPicture name={picture} ratio={1} />
          </div>
          <span className={classes.title}>{title}</span>
          {number !== null && (
            <Text span size="sm" c="dimmed">
              {number} neighbours
            </Text>
          )}
        </li>
      ))}
    </ul>
  </section>
)
