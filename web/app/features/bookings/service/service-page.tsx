import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import type { SkillOffer } from '@sparkhood/contract/listings/skills'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { tabTitle } from '../../../ui/brand.ts'
import { CheckedLine } from '../../../ui/checked/checked.tsx'
import { Folded } from '../../../ui/easy/folded.tsx'
import { kindWords, levelShown } from '../../../ui/listing-words.ts'
import { useCarriedDay } from '../../../ui/page/carried-day.ts'
import { RatingLine } from '../../../ui/rating.tsx'
import said from '../../../ui/said.module.css'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { getPhotos } from '../photos/booking-photo.tsx'
import { PhotoStrip } from '../photos/photo-strip.tsx'
import { isNoOffer, useOffer } from '../queries.ts'
import { NoDetails } from './no-details.tsx'
import { OfferCard } from './offer-card.tsx'
import classes from './service-page.module.css'

type Around = {
  /** The reviews of the listing. */
  reviews: ReactNode
  /** Further actions on somebody else's listing. */
  more: (offer: SkillOffer) => ReactNode
}
type Props = Around & { skillId: string }

/** A listing: its description, its provider, its price, and the button to book it. */
export function ServicePage({ skillId, ...around }: Props) {
  const { data, error, refetch } = useOffer(skillId)
  // Also if it was removed while the page was open.
  if (skillId === '' || isNoOffer(error)) return <NoDetails />
  if (!data && !error) return <Waiting />
  if (!data)
    return (
      <ErrorBox
        error={error}
        fallback="Could not load skills. Please try again later."
        onRetry={() => void refetch()}
      />
    )
  return <Service offer={data.data} {...around} />
}

function Service({ offer, reviews, more }: Around & { offer: SkillOffer }) {
  const { owner } = offer
  const { carry } = useCarriedDay()
  return (
    <div className={classes.page}>
      <title>{tabTitle(offer.skill_type)}</title>
      <div className={classes.photos}>
        <PhotoStrip
          photos={getPhotos(offer)}
          title={offer.skill_type}
          picture={offer.category_picture}
          sizes="(min-width: 48em) 560px, calc(100vw - 2rem)"
        />
      </div>
      <header className={classes.head}>
        <div className={classes.title}>
          <Title order={1} className={said.called}>
            {offer.skill_type}
          </Title>
          {!offer.is_yours && more(offer)}
        </div>
        <RatingLine {...offer.rating} />
        <Link to={carry(`/user-profile/${owner._id}`)} className={classes.owner}>
          <Avatar person={owner} size={52} />
          <span>
            <span className={classes.name}>
              {owner.firstname} {owner.lastname}
            </span>
            <RatingLine {...owner.rating} isNew={owner.is_new} />
            <span className={classes.checked}>
              <CheckedLine month={owner.kyc_month} />
            </span>
          </span>
        </Link>
      </header>
      <aside className={classes.offer}>
        <OfferCard offer={offer} />
      </aside>
      <Stack gap="xl" className={classes.more}>
        <About offer={offer} />
        <Folded title="What neighbours say">
          <section>
            <Title order={2} size="h3" mb="md">
              What neighbours say
            </Title>
            {reviews}
          </section>
        </Folded>
      </Stack>
    </div>
  )
}

function About({ offer }: { offer: SkillOffer }) {
  return (
    <section>
      <Group gap="sm" mb="xs">
        <Title order={2} size="h3">
          About this {kindWords[offer.kind].noun}
        </Title>
        <Badge>{levelShown(offer.kind, offer.experience_level)}</Badge>
      </Group>
      <Text className={classes.description}>{offer.description}</Text>
    </section>
  )
}

function Waiting() {
  return (
    <div className={classes.page}>
      <Skeleton ratio={1.5} className={classes.photos} />
      <div className={classes.head}>
        <Skeleton height={32} width="65%" margin="0 0 var(--mantine-spacing-md)" />
        <SkeletonRows count={1} />
      </div>
      <Skeleton height={190} className={classes.offer} />
      <Skeleton height={120} className={classes.more} />
    </div>
  )
}
