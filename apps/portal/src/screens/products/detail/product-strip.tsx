import { Link } from '@tanstack/react-router'
import type { Product } from '@vitrine/contract'
import { productName, productTitle } from '@vitrine/contract/rules/product-name'
import type { SizedPicture } from '../../../entities/product/main-picture.ts'
import { ProductPicture } from '../../../entities/product/product-picture.tsx'
import { useTextLanguage } from '../../../entities/product/text-language.ts'
import { useWayBack } from '../../../lists/use-way-back.ts'
import { classNames } from '../../../ui/class-names.ts'
import { wholeLink } from '../../../ui/whole-link.ts'
import styles from './product-strip.module.css'

/**
 * The product above one of its sub-pages, in one line: name and variant, beside a thumbnail if there is a picture. It
 * leads to the product.
 */
export function ProductStrip({ product, picture }: { product: Product; picture: SizedPicture | undefined }) {
  const { further } = useWayBack()
  const lang = useTextLanguage(product)
  const title = productTitle(product) || product.number
  return (
    <header className={classNames('relative flex items-center gap-4 min-w-0 link-area', styles.strip)}>
      {picture && (
        <ProductPicture
          picture={picture}
          sizes="84px"
          largest={240}
          className={classNames('flex-none', styles.picture)}
        />
      )}
      <div className="min-w-0 leading-snug">
        <h1
          className={classNames('line-clamp-2 text-lg wrap-anywhere', styles.name)}
          lang={lang(product.name ? 'name' : 'title')}
        >
          <Link
            to="/$locale/products/detail/$id/{-$name}"
            from="/$locale/products/detail/$id/{-$name}"
            params={{ id: product.id }}
            search={({ choice }) => (choice ? { choice } : {})}
            state={further}
            className={classNames('link-quiet', wholeLink.around)}
          >
            {productName(product)}
          </Link>
        </h1>
        {title && (
          <p className="truncate text-muted text-sm" lang={productTitle(product) ? lang('title') : undefined}>
            {title}
          </p>
        )}
      </div>
    </header>
  )
}
