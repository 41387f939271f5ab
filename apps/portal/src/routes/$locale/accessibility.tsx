import { createFileRoute } from '@tanstack/react-router'
import { AccessibilityScreen } from '../../screens/accessibility/accessibility-screen.tsx'
import { PlainFrame } from '../../shell/plain-frame.tsx'

/** The accessibility statement. It is public: it needs no session. */
export const Route = createFileRoute('/$locale/accessibility')({
  staticData: { placeholder: 'plain' },
  loader: async ({ context }) =>
    (await import('../../screens/accessibility/statement.ts')).loadStatement(context.locale.language),
  component: function Accessibility() {
    return (
      <PlainFrame>
        <AccessibilityScreen statement={Route.useLoaderData()} />
      </PlainFrame>
    )
  },
})
