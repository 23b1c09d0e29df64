import { Anchor, List, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Block =
  | { kind: 'h1'; text: string }
  | { kind: 'h2'; text: string }
  | { kind: 'p'; text: string }
  | { kind: 'list'; items: string[]; isNumbered: boolean }

/** Parses the subset of Markdown that our own pages use: two levels of headings, paragraphs, lists, bold and links. */
const getBlocks = (markdown: string): Block[] =>
  markdown
    .trim()
    .split(/\n{2,}/)
    .map((chunk): Block => {
      if (chunk.startsWith('## ')) return { kind: 'h2', text: chunk.slice(3) }
      if (chunk.startsWith('# ')) return { kind: 'h1', text: chunk.slice(2) }
      const mark = /^(-|\d+\.) /
      if (mark.test(chunk)) {
        const items = chunk.split('\n').map((line) => line.replace(mark, ''))
        return { kind: 'list', items, isNumbered: !chunk.startsWith('-') }
      }
      return { kind: 'p', text: chunk }
    })

const inlineMarks = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/

const inline = (text: string): ReactNode[] =>
  text.split(inlineMarks).map((part, place) => {
    const key = `${place}-${part}`
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>
    const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part)
    if (!link) return part
    const [, label, to = ''] = link
    return to.startsWith('/') ? (
      <Anchor key={key} component={Link} to={to} inherit>
        {label}
      </Anchor>
    ) : (
      <Anchor key={key} href={to} inherit>
        {label}
      </Anchor>
    )
  })

/** Inline text of ours, with bold and links. */
export function Prose({ text }: { text: string }) {
  return <>{inline(text)}</>
}

/** Text of ours as a page; `{{name}}` is replaced by `facts.name`. */
export function Markdown({ text, facts = {} }: { text: string; facts?: Record<string, string> }) {
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? '')
  return (
    <article>
      {getBlocks(filled).map((block) => (
        <MarkdownBlock key={block.kind === 'list' ? block.items[0] : block.text} block={block} />
      ))}
    </article>
  )
}

function MarkdownBlock({ block }: { block: Block }) {
  if (block.kind === 'h1') return <Title order={1}>{block.text}</Title>
  if (block.kind === 'h2')
    return (
      <Title order={2} mt="xl">
        {block.text}
      </Title>
    )
  if (block.kind === 'p') return <Text mt="sm">{inline(block.text)}</Text>
  return (
    <List mt="sm" spacing="xs" type={block.isNumbered ? 'ordered' : 'unordered'}>
      {block.items.map((item) => (
        <List.Item key={item}>{inline(item)}</List.Item>
      ))}
    </List>
  )
}
