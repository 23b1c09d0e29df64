import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { getMessage } from '../../../lib/words.ts'
import { Sheet } from '../../states/sheet.tsx'
import classes from './crop.module.css'
import { type Crop, centred, getArea, mostZoom, moved, type Size, zoomed } from './crop-geometry.ts'
import { cropped } from './cropped.ts'
import { useFingers } from './use-fingers.ts'

type Props = { source: string; name: string; onClose: () => void; onCropped: (file: File) => void }

const step = 0.05
const zoomStep = 0.25
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** Crops a photo to the shape of cards: with fingers, mouse, buttons or keys. */
export function CropSheet({ source, name, onClose, onCropped }: Props) {
  const { picture, size, setSize, crop, change, move, zoomTo, problem, setProblem, busy, cut } = useCropping({
    name,
    onCropped,
  })
  return (
    <Sheet opened onClose={onClose} title="Crop photo" size="lg">
      <Stack gap="sm">
        <Frame
          size={size}
          crop={crop}
          onMove={move}
          onZoom={(by) => change((whole, now) => zoomed(whole, now, now.zoom * by))}
        >
          <img
            ref={picture}
            src={source}
            alt=""
            draggable={false}
            style={size && placed(size, crop)}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
            onError={() => setProblem('We can’t open this photo here. You can still send it as it is.')}
          />
        </Frame>
        <ZoomBar zoom={crop.zoom} onZoom={zoomTo} disabled={!size} />
        <MoveButtons onMove={move} disabled={!size} />
        {problem && (
          <Text c="var(--bad-ink)" role="alert">
            {problem}
          </Text>
        )}
        <Group grow>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void cut()} disabled={!size} loading={busy} data-autofocus>
            Use this crop
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}

/** The current crop, and how it is applied. */
function useCropping({ name, onCropped }: Pick<Props, 'name' | 'onCropped'>) {
  const picture = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<Size>()
  const [crop, setCrop] = useState<Crop>(centred)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const change = (to: (size: Size, crop: Crop) => Crop): void => {
    if (size) setCrop((now) => to(size, now))
  }
  const move = (by: { x: number; y: number }): void => change((whole, now) => moved(whole, now, by))
  const zoomTo = (zoom: number): void => change((whole, now) => zoomed(whole, now, zoom))
  const cut = async (): Promise<void> => {
    if (!picture.current || !size) return
    setBusy(true)
    try {
      onCropped(await cropped(picture.current, getArea(size, crop), name))
    } catch (failure) {
      setProblem(getMessage(failure))
      setBusy(false)
    }
  }
  return { picture, size, setSize, crop, change, move, zoomTo, problem, setProblem, busy, cut }
}

/** The position of the picture at which the frame shows exactly the crop. */
const placed = (size: Size, crop: Crop) => {
  const { left, top, width, height } = getArea(size, crop)
  return {
    width: `${(size.width / width) * 100}%`,
    height: `${(size.height / height) * 100}%`,
    left: `${(-left / width) * 100}%`,
    top: `${(-top / height) * 100}%`,
  }
}

type FrameProps = {
  size: Size | undefined
  crop: Crop
  onMove: (by: { x: number; y: number }) => void
  onZoom: (by: number) => void
  children: React.ReactNode
}

function Frame({ size, crop, onMove, onZoom, children }: FrameProps) {
  const fingers = useFingers({ onMove, onZoom })
  const press = (event: KeyboardEvent): void => {
    const by = arrows[event.key]
    if (by) onMove({ x: -by.x, y: -by.y })
    else if (event.key === '+' || event.key === '=') onZoom(1 + zoomStep)
    else if (event.key === '-') onZoom(1 / (1 + zoomStep))
    else return
    event.preventDefault()
  }
  return (
    <div
      role="application"
      aria-label={`Crop: move it with the arrow keys, zoom in with plus. Now ${Math.round(crop.zoom * 100)}%.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
      tabIndex={0}
      className={classes.frame}
      data-ready={size ? true : undefined}
      onKeyDown={press}
      {...fingers}
    >
      {children}
    </div>
  )
}

function ZoomBar({ zoom, onZoom, disabled }: { zoom: number; onZoom: (zoom: number) => void; disabled: boolean }) {
  return (
    <div className={classes.zoom}>
      <ActionIcon aria-label="Zoom out" onClick={() => onZoom(zoom - zoomStep)} disabled={disabled || zoom <= 1}>
        <IconMinus size={22} />
      </ActionIcon>
      <input
        type="range"
        aria-label="Zoom"
        min={1}
        max={mostZoom}
        step={0.05}
        value={zoom}
        disabled={disabled}
        onChange={(event) => onZoom(Number(event.currentTarget.value))}
      />
      <ActionIcon aria-label="Zoom in" onClick={() => onZoom(zoom + zoomStep)} disabled={disabled || zoom >= mostZoom}>
        <IconPlus size={22} />
      </ActionIcon>
    </div>
  )
}

const ways = [
  { label: 'Move left', icon: IconArrowLeft, by: arrows.ArrowLeft },
  { label: 'Move up', icon: IconArrowUp, by: arrows.ArrowUp },
  { label: 'Move down', icon: IconArrowDown, by: arrows.ArrowDown },
  { label: 'Move right', icon: IconArrowRight, by: arrows.ArrowRight },
] as const

/** For those who cannot drag. */
function MoveButtons({ onMove, disabled }: { onMove: FrameProps['onMove']; disabled: boolean }) {
  return (
    <Group justify="center" gap="xs">
      {ways.map(({ label, icon: Icon, by }) => (
        <ActionIcon
          key={label}
          variant="default"
          aria-label={label}
          disabled={disabled}
          onClick={() => by && onMove({ x: -by.x, y: -by.y })}
        >
          <Icon size={20} />
        </ActionIcon>
      ))}
    </Group>
  )
}
