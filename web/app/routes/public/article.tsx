import { data, isRouteErrorResponse } from 'react-router'
import { ArticlePage } from '../../features/blog/article-page.tsx'
import { getArticle } from '../../features/blog/articles.ts'
import { brand, described, inFull, unlisted } from '../../ui/brand.ts'
import { NotFound } from '../../ui/states/not-found.tsx'
import { Trouble } from '../../ui/states/trouble.tsx'
import type { Route } from './+types/article.ts'

const texts = import.meta.glob<string>('../../../content/blog/*.md', { query: '?raw', import: 'default' })

/** Runs at build time: each article is prerendered. */
export const loader = async ({ params }: Route.LoaderArgs) => {
  const text = await texts[`../../../content/blog/${params.slug}.md`]?.()
  if (text === undefined) throw data(null, { status: 404 })
  return { text }
}

export const meta = ({ params }: Route.MetaArgs) => {
  const article = getArticle(params.slug)
  if (!article) return unlisted('Not found')
  const address = `/blog/${article.slug}`
  return described({
    title: article.title,
    description: article.summary,
    address,
    picture: article.slug,
    kind: 'article',
    data: {
      '@type': 'BlogPosting',
      headline: article.title,
      description: article.summary,
      datePublished: article.written,
      url: inFull(address),
      image: inFull(`/og/${article.slug}.png`),
      author: { '@type': 'Organization', name: brand.legalEntity },
      publisher: { '@type': 'Organization', name: brand.name },
    },
  })
}

export default function ArticleRoute({ params, loaderData }: Route.ComponentProps) {
  const article = getArticle(params.slug)
  return article ? <ArticlePage article={article} text={loaderData.text} /> : <NotFound />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Trouble error={error} />
}
