// Builders of every address that the site links to.
import { privateRoutes, publicRoutes } from '#shared/paths.ts';

export const paths = {
  home: () => publicRoutes.home,
  login: () => publicRoutes.login,
  register: () => publicRoutes.register,
  forgotPassword: () => publicRoutes.forgotPassword,
  faq: () => publicRoutes.faq,
  privacy: () => publicRoutes.privacy,
  terms: () => publicRoutes.terms,
  dashboard: () => privateRoutes.dashboard,
  templates: () => privateRoutes.templates,
  builder: (templateId?: string) =>
    templateId === undefined ? privateRoutes.builder : `/workouts/builder/${part(templateId)}`,
  templateView: (templateId: string) => `/workouts/view/${part(templateId)}`,
  exercises: () => privateRoutes.exercises,
  run: (templateId: string) => `/workouts/execute/${part(templateId)}`,
  report: (sessionId: string) => `/workouts/report/${part(sessionId)}`,
  history: (templateId?: string) =>
    templateId === undefined
      ? privateRoutes.history
      : `${privateRoutes.history}?template=${part(templateId)}`,
  goals: () => privateRoutes.goals,
  goalCreate: () => privateRoutes.goalCreate,
  goal: (goalId: string) => `/goals/${part(goalId)}`,
  goalEdit: (goalId: string) => `/goals/${part(goalId)}/edit`,
  profile: () => privateRoutes.profile,
  profileEdit: () => privateRoutes.profileEdit,
  biometrics: () => privateRoutes.biometrics,
  photos: () => privateRoutes.photos,
  medicalHistory: () => privateRoutes.medicalHistory,
  assessment: () => privateRoutes.assessment,
};

function part(value: string): string {
  return encodeURIComponent(value);
}
