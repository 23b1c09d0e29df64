import { Anchor, List, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Block =
  | { kind: 'h1'; text: string }
  | { kind: 'h2'; text: string }
  | { kind: 'p'; text: string }
  | { kind: 'list'; items: string[] }

/** The part of Markdown our own pages are written in: two levels of headings, paragraphs, lists, bold and links. */
const blocksOf = (markdown: string): Block[] =>
  markdown
    .trim()
    .split(/\n{2,}/)
    .map((chunk): Block => {
      if (chunk.startsWith('## ')) return { kind: 'h2', text: chunk.slice(3) }
      if (chunk.startsWith('# ')) return { kind: 'h1', text: chunk.slice(2) }
      if (chunk.startsWith('- ')) return { kind: 'list', items: chunk.split('\n').map((line) => line.slice(2)) }
      return { kind: 'p', text: chunk }
    })

const inlineMarks = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/

const inline = (text: string): ReactNode[] =>
  text.split(inlineMarks).map((part, place) => {
    const key = `${place}-${part}`
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>
    const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part)
    if (!link) return part
    return (
      <Anchor key={key} href={link[2]} inherit>
        {link[1]}
      </Anchor>
    )
  })

/** Text of ours as a page; `{{name}}` in it stands for `facts.name`. */
export function Markdown({ text, facts }: { text: string; facts: Record<string, string> }) {
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? '')
  return (
    <article>
      {blocksOf(filled).map((block) => (
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
    <List mt="sm" spacing="xs">
      {block.items.map((item) => (
        <List.Item key={item}>{inline(item)}</List.Item>
      ))}
    </List>
  )
}
