import type { Plugin } from 'vite';

const iconPackage = '@tabler/icons-react';
const namedImport = /import\s*\{([^}]*)\}\s*from\s*(['"])@tabler\/icons-react\2;?/g;

/**
 * Rewrites `import { IconMail } from '@tabler/icons-react'` to the icon's own module, so that the development server
 * and the tests load the icons in use and not all six thousand.
 */
export function iconPaths(): Plugin {
  return {
    name: 'loge:icon-paths',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: [iconPackage] } }),
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes(iconPackage)) return null;
      return { code: code.replace(namedImport, (_statement, names: string) => importEach(names)), map: null };
    },
  };
}

/** One import per icon, on one line so that source maps keep their lines. Types vanish. */
function importEach(names: string): string {
  const icons = names.split(',').flatMap((name) => {
    const trimmed = name.trim();
    return trimmed === '' || trimmed.startsWith('type ') ? [] : [trimmed];
  });
  const lines = names.split('\n').length - 1;
  return (
    icons
      .map((icon) => {
        const [exported = icon, , local = exported] = icon.split(/\s+/);
        return `import ${local} from '${iconPackage}/dist/esm/icons/${exported}.mjs';`;
      })
      .join(' ') + '\n'.repeat(lines)
  );
}
