import { Title } from '@mantine/core'
import { ArticleCards } from '../../features/blog/article-cards.tsx'
import { articles } from '../../features/blog/articles.ts'
import classes from '../../features/blog/blog.module.css'
import { brand, described, inFull } from '../../ui/brand.ts'

export const meta = () =>
  described({
    title: 'Blog',
    description: 'Short reads for neighbours: lending a drill, pricing an hour, meeting somebody new.',
    address: '/blog',
    data: {
      '@type': 'Blog',
      name: `The ${brand.name} blog`,
      blogPost: articles.map(({ slug, title, written }) => ({
        '@type': 'BlogPosting',
        headline: title,
        datePublished: written,
        url: inFull(`/blog/${slug}`),
      })),
    },
  })

export default function Blog() {
  return (
    <div className={classes.page}>
      <Title order={1}>For neighbours</Title>
      <p className={classes.lead}>
        Short reads on helping and being helped: what to ask, what to charge, and how to get your drill back.
      </p>
      <ArticleCards articles={articles} />
    </div>
  )
}
