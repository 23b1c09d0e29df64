import { photoAt } from '@sparkhood/contract/files'
import { Fact, Facts } from '../../../ui/facts.tsx'
import classes from '../one-queue/queue.module.css'

/** The texts and photos of reported content, by field. */
export function Evidence({ evidence }: { evidence: Record<string, string> }) {
  const {
    message,
    comment,
    description,
    bio,
    rating,
    title,
    earlier,
    place,
    questions,
    firstname,
    lastname,
    known_as: knownAs,
    website,
    ...files
  } = evidence
  const words = message ?? comment ?? description ?? bio
  const photos = (files.photos ?? files.photo ?? files.file ?? '').split(' ').filter((one) => one.startsWith('/files/'))
  return (
    <>
      <Facts>
        {firstname !== undefined && (
          <Fact name="Name">
            {firstname} {lastname}
          </Fact>
        )}
        {knownAs && <Fact name="Name that the reporter reads">{knownAs}</Fact>}
        {title && <Fact name="Title">{title}</Fact>}
        {earlier && <Fact name={message === undefined ? 'Earlier titles' : 'Earlier words'}>{earlier}</Fact>}
        {place && <Fact name="Place">{place}</Fact>}
        {questions && <Fact name="Questions and answers">{questions}</Fact>}
        {website && <Fact name="Website">{website}</Fact>}
        {rating && <Fact name="Stars">{rating} of 5</Fact>}
      </Facts>
      {words && <p className={classes.quote}>{words}</p>}
      {photos.length > 0 && (
        <div className={classes.photos}>
          {photos.map((photo, at) => (
            <img
              key={photo}
              src={photoAt(photo, 'card')}
              alt={`Reported, ${at + 1} of ${photos.length}`}
              loading="lazy"
            />
          ))}
        </div>
      )}
      {!words && photos.length === 0 && !firstname && !title && <p className={classes.quote}>No words stood there.</p>}
    </>
  )
}
