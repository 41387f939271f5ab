export * from '../../i18n/locale.ts'
