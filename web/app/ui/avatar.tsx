import { photoAt, photoSizes } from '@sparkhood/contract/files'
import { useState } from 'react'
import classes from './avatar.module.css'
import { tintUnder } from './photos/tint.ts'

type Person = { firstname: string; lastname: string; photourl: string }
type Props = { person: Person; size?: number; named?: boolean }

const tints = 8
/** Larger faces need the card-size picture on a high-resolution screen. */
const largestFace = photoSizes.face / 2

/** A name has the same tint on every screen. */
const getTint = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % tints

const initial = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''

/** A face, or initials on a stable tint. Hidden from screen readers beside a name; `named` if the face stands alone. */
export function Avatar({ person, size = 48, named = false }: Props) {
  const [failed, setFailed] = useState<string>()
  const name = `${person.firstname} ${person.lastname}`.trim()
  const box = { width: size, height: size, fontSize: size * 0.38 }
  if (person.photourl && failed !== person.photourl)
    return (
      <img
        className={classes.avatar}
        style={{ ...box, ...tintUnder(person.photourl) }}
        src={photoAt(person.photourl, size <= largestFace ? 'face' : 'card')}
        alt={named ? name : ''}
        width={size}
        height={size}
        loading="lazy"
        onError={() => setFailed(person.photourl)}
      />
    )
  return (
    <span
      className={classes.avatar}
      style={box}
      data-tint={getTint(name)}
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {initial(person.firstname)}
      {initial(person.lastname)}
    </span>
  )
}
