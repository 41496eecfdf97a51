/**
 * Overrides for Payload's wording in the CMS. Restoring a version creates a draft (restore-version.ts), so
 * its confirmation must say so. The other overrides replace technical terms.
 */
export const ADMIN_WORDS = {
  en: {
    authentication: {
      login: 'Sign in',
      logout: 'Logout',
      logoutUser: 'Logout',
      loginUser: 'Sign in',
      logoutSuccessful: 'You’re signed out.',
      username: 'User name',
      emailOrUsername: 'Email or user name',
    },
    general: {
      true: 'Yes',
      false: 'No',
      noLabel: '–',
      untitled: 'New',
      aboutToTrash:
        'Move “<1>{{title}}</1>” to the trash? It disappears from the site. You can restore it from the trash.',
      aboutToDelete: 'Delete “<1>{{title}}</1>” permanently? This can’t be undone.',
      deletePermanently: 'Skip the trash and delete permanently',
      confirmRestoration: 'Restore from the trash?',
      restoreAsPublished: 'Publish it right away',
    },
    error: { correctInvalidFields: 'Please fix the marked fields.' },
    version: {
      confirmVersionRestoration: 'Restore this version?',
      aboutToRestore:
        'This version becomes a draft and replaces the current draft, if there is one. Visitors don’t see it until you publish it.',
      aboutToRestoreGlobal:
        'These settings have no drafts: visitors see the restored version right away. Restore it?',
      restoreThisVersion: 'Restore as a draft',
      aboutToUnpublish: 'Unpublish this? It disappears from the site but stays here as a draft.',
    },
  },
}
