import { fileSizeLimit } from '@vitrine/contract/rules/file-size'
import type { AnswerProblem } from '@vitrine/contract/rules/form-answers'
import { useTranslation } from 'react-i18next'
import { writeNumber } from '../../../browser/written-number.ts'
import { useFormat } from '../../../i18n/format.ts'

/** The kind of a field's answer, as far as the messages differ. */
export type AnswerKind = 'text' | 'one option' | 'options' | 'files'

const requiredWords = {
  text: 'field.required',
  'one option': 'field.required_choice',
  options: 'forms.problem_options_required',
  files: 'forms.problem_file_required',
} as const

/**
 * The message about an invalid answer, for the person who fills in the form. `fileNames` are those of the answer's
 * files.
 */
export function useProblemWords(): (problem: AnswerProblem, takes: AnswerKind, fileNames: readonly string[]) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const { locale: tag } = format
  return (problem, takes, fileNames) => {
    switch (problem.kind) {
      case 'required':
        return t(requiredWords[takes])
      case 'must_be_true':
      case 'not_true_or_false':
        return t('forms.problem_checked')
      case 'not_an_option':
      case 'too_many_values':
        return t('forms.problem_option')
      case 'not_a_country':
        return t(takes === 'one option' ? 'forms.problem_option' : 'forms.problem_country')
      case 'not_an_email':
        return t('field.email')
      case 'not_a_number':
        return t('state.not_a_number')
      case 'too_small':
        return t('forms.problem_number_from', { limit: writeNumber(String(problem.limit), tag) })
      case 'too_large':
        return t('forms.problem_number_to', { limit: writeNumber(String(problem.limit), tag) })
      case 'too_long':
        return t('field.too_long', { max: format.number(problem.limit) })
      case 'too_many_files':
        return t('forms.problem_file_count', { count: problem.limit })
      case 'file_empty':
        return t('forms.problem_file_empty', { name: fileNames[problem.file] ?? '' })
      case 'file_too_large':
        return t('forms.problem_file_size', {
          name: fileNames[problem.file] ?? '',
          limit: fileSizeLimit(problem.limit, tag),
        })
      case 'file_name':
        return t('forms.problem_file_name', {
          name: (fileNames[problem.file] ?? '').slice(0, 60),
          limit: format.number(problem.limit),
        })
      case 'upload_type':
        return t('forms.problem_file_type', { name: fileNames[problem.file] ?? '' })
      default:
        return t('forms.problem_text')
    }
  }
}
