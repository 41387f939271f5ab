/**
 * The placeholders, made of the components and styles of the pages that they stand for. The build renders them
 * (build/templates.ts). `[[name]]` is a slot that the server fills.
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import '../ui/base.css'
import thumbnailGround from '../entities/asset/asset-ground.module.css'
import thumbnail from '../entities/asset/asset-thumbnail.module.css'
import productPicture from '../entities/product/product-picture.module.css'
import list from '../lists/list.module.css'
import heading from '../lists/list-heading.module.css'
import toolbar from '../lists/list-toolbar.module.css'
import tagChips from '../screens/assets/tag-chips.module.css'
import { IntroductionPlace } from '../screens/products/catalogue/introduction-place.tsx'
import product from '../screens/products/detail/product-screen.module.css'
import { ProductSkeleton } from '../screens/products/detail/product-skeleton.tsx'
import authFrame from '../shell/auth-frame/auth-frame.module.css'
import header from '../shell/header/header.module.css'
import logo from '../shell/header/logo.module.css'
import { darkScreen, maxHeight } from '../shell/header/logo-size.ts'
import plainHeader from '../shell/header/plain-header.module.css'
import pageFrame from '../shell/page-frame.module.css'
import { CardSkeletons } from '../ui/card-skeletons.tsx'
import { classNames } from '../ui/class-names.ts'
import { iconButtonClass } from '../ui/icon-button.tsx'
import { IconAdjustmentsHorizontal, IconMenu2, IconSearch, IconShoppingBag, IconUser } from '../ui/icons.ts'
import { Skeleton, Skeletons } from '../ui/skeleton.tsx'
import type { PlaceholderKind } from './placeholder-kind.ts'
import styles from './placeholders.module.css'

/** A slot that the server fills. */
const slot = (name: 'logo' | 'introduction') => `[[${name}]]`

const Logo = () => <span className={logo.logo}>{slot('logo')}</span>

/** The header of the portal, with the icons that have the same place on every page. */
const Header = () => (
  <header className={classNames('print-hidden', header.header)}>
    <div className={header.inside}>
      <div className="flex items-center gap-2 min-w-0">
        <span className={iconButtonClass(header.menuButton)}>
          <IconMenu2 size={24} stroke={1.5} />
        </span>
        <Logo />
      </div>
      <div className={classNames(header.icons, styles.icons)}>
        {[IconSearch, IconShoppingBag, IconUser].map((Icon) => (
          <span key={Icon.displayName} className={iconButtonClass()}>
            <Icon size={22} stroke={1.5} />
          </span>
        ))}
      </div>
    </div>
  </header>
)

const PlainHeader = () => (
  <header className={classNames('print-hidden', plainHeader.header)}>
    <div className={plainHeader.inside}>
      <Logo />
    </div>
  </header>
)

const Page = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Header />
    <main className={pageFrame.content}>{children}</main>
  </>
)

interface CardsProps {
  /** Whether the switch of views and the export are among its tools. */
  readonly hasViews?: boolean
  /** Between its tools and its cards. */
  readonly children: ReactNode
}

/** A list of cards. */
const Cards = ({ hasViews = false, children }: CardsProps) => (
  <Page>
    <div className={list.screen}>
      <header className={heading.heading}>
        <div className={heading.breadcrumb} />
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="min-w-0 wrap-break-word hyphens-auto">
            <Skeleton className={heading.waiting ?? ''} />
          </h1>
        </div>
      </header>
      <div className={list.main}>
        <div className={classNames('print-hidden', toolbar.tools)}>
          <div className={classNames('flex flex-wrap items-center gap-3', toolbar.toolbar)}>
            <div className={toolbar.search}>
              <Skeleton className={styles.control ?? ''} />
            </div>
            <span className={toolbar.filters}>
              <IconAdjustmentsHorizontal size={18} stroke={1.5} />
            </span>
            <Skeleton className={classNames(toolbar.choice, styles.control, styles.narrow)} />
            {hasViews && <Skeleton className={classNames(styles.control, styles.views)} />}
          </div>
        </div>
        {children}
        <CardSkeletons count={12} />
      </div>
    </div>
  </Page>
)

/** As many tags as the library shows at first above the list (tag-chips.tsx): on wide screens they stand beside it. */
const Tags = () => (
  <div className={classNames('flex flex-wrap items-center gap-2 mb-5', styles.narrow)}>
    <Skeletons count={5} className={tagChips.waiting ?? ''} />
  </div>
)

const Text = () => (
  <Page>
    <h1>
      <Skeleton className={styles.title ?? ''} />
    </h1>
    <Skeletons count={6} className="mt-4" />
  </Page>
)

const placeholders: Readonly<Record<PlaceholderKind, ReactNode>> = {
  cards: <Cards hasViews>{slot('introduction')}</Cards>,
  'tagged-cards': (
    <Cards>
      <Tags />
    </Cards>
  ),
  product: (
    <Page>
      <div className={product.screen}>
        <div className={product.top} />
        <ProductSkeleton />
      </div>
    </Page>
  ),
  text: <Text />,
  plain: <PlainHeader />,
  form: (
    <div className={authFrame.frame}>
      <div className="flex flex-col min-w-0">
        <PlainHeader />
      </div>
    </div>
  ),
}

/** The HTML of a placeholder. */
const render = (placeholder: ReactNode): string =>
  renderToStaticMarkup(
    <div id="first" className={styles.first} aria-hidden="true">
      {placeholder}
    </div>,
  )

/** The HTML of all placeholders. */
export const kinds = Object.fromEntries(
  Object.entries(placeholders).map(([kind, placeholder]) => [kind, render(placeholder)]),
)

/** The HTML that the server puts into a slot of a placeholder, depending on the configuration. */
export const parts = {
  introduction: renderToStaticMarkup(
    <div className={styles.introduction}>
      <IntroductionPlace />
    </div>,
  ),
  logo: `<picture>[[dark]]<img src="[[source]]" alt="" width="192" height="${maxHeight}" class="${logo.image}" fetchpriority="high"></picture>`,
  darkLogo: `<source srcset="[[source]]" media="${darkScreen}">`,
  title: '<span class="line-clamp-2 wrap-anywhere">[[title]]</span>',
}

/** The classes that the script of the first pictures adds (scripts/first-pictures.ts). */
export const pictureClasses = [productPicture, thumbnail, thumbnailGround].flatMap(Object.values)
