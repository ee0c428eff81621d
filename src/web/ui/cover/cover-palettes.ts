import type { Pattern } from './cloth-patterns.ts'
import type { Some } from './slug-draws.ts'

export type Palette = { readonly cloth: string; readonly plate: string }

type Cloth = { readonly patterns: Some<Pattern>; readonly palettes: Some<Palette> }

/** The cloths of each cuisine. An unknown cuisine gets Tablefare's own. */
export function clothOf(cuisine: string): Cloth {
  return byCuisine.get(cuisine) ?? ownCloth
}

/** Patterns, then cloth/plate colours. A cuisine with many outlets needs many, or neighbours look the same. */
const byCuisine = new Map(
  Object.entries({
    indian: cloth(
      'madras leaf',
      'E8890C/FFE0A6 9C1F4B/F6B7C4 0F766E/A7E3D3 3B3A82/CFCDF7 6B842B/E6F0BD B5301C/FFD2BF',
    ),
    bangladeshi: cloth(
      'leaf madras',
      '0B6B4F/B4E6CF D9602B/FFD8BF 9C1F4B/F6B7C4 E0A11A/FFEBB3 2F5D9B/C5DAF6',
    ),
    pakistani: cloth('madras tile', '1C6B3C/C3EBC6 6E2550/F2C3DF C2571B/FFD9BA 0F6A74/AEE3E2 E2A01C/FFEBB0'),
    chinese: cloth('lattice waves', 'A91E1B/FFC9B0 17725F/B9E8D5 D99A1C/FFE9B0'),
    'dim-sum': cloth('lattice waves', '7A2E5D/F3C6DF 17725F/B9E8D5 C23A2B/FFD0BF'),
    thai: cloth('leaf lattice', '5B7F22/E2F0B9 D9771A/FFE2B5'),
    japanese: cloth('waves', '27426F/B9D2F0 E58A93/FFE3E1 7E9B45/E3EFC4'),
    korean: cloth('check lattice', '274C77/BFD8F2 B3261E/FFCBB8 2F7D6B/BFE9D8'),
    vietnamese: cloth('leaf waves', '3F7F3A/D8EFC4 D7932A/FFEAB8 1A7A78/B7E8E2'),
    pizza: cloth('gingham', '2C7A4B/CDEBC0 C9361E/FFD2BF F0A32A/FFE9B8'),
    italian: cloth('gingham stripe', 'B93A22/FFD6C4 3F7D58/D6EDCB'),
    burgers: cloth('check stripe', 'F6B21B/FFEBB5 2467A5/BBDCF7 C4311D/FFD0BE'),
    american: cloth('stripe check', '2B4C86/C0D3F5 C4311D/FFD0BE E9A21F/FFECB8'),
    mexican: cloth('zig', 'C9355F/FFD0DA EE7B1B/FFE0BC 14796A/B8E9DB'),
    turkish: cloth('tile', '0E7C86/B4E8E4 C05A2E/FFD9BF 3A3F8F/CBD0FA'),
    lebanese: cloth('tile leaf', '7A8F2F/E8F0BE A8324A/F9C7CD 0E7C86/B4E8E4'),
    greek: cloth('stripe waves', '2A6DB0/C4E0F8 1D7F8C/B9E7EA D08A2E/FFE6BC'),
    'fish-and-chips': cloth('stripe waves', '2E7FB2/C5E6F8 17535F/B5E0E0'),
    british: cloth('gingham check', '27476E/C2D6EF 8C2F39/F5C6C6 3F6B4F/CFE6CF'),
    breakfast: cloth('dots gingham', 'D98A4E/FFE8D0 6C8FB5/E2EEFA'),
    sandwiches: cloth('check gingham', 'E0A030/FFEDBF 4E8A5B/D6EFD0 C8553D/FFD8C8'),
    salads: cloth('leaf dots', '5E9A3A/E2F3C6 2E8B74/C2EEDD E6A42C/FFEFC0'),
    chicken: cloth('check stripe', 'E9871E/FFE3B8 B3271E/FFCDBB 2F6DA8/C3DFF7 F2B52B/FFEFBE'),
    caribbean: cloth('leaf zig', '17794C/C6EBC4 EFA61B/FFECB5'),
    'west-african': cloth('zig tile', 'C77A12/FFE4AE 1E6B4B/BFE8CC 7B2D6B/F1C6EA'),
    steak: cloth('check stripe', '2F4A3C/C9E2D0 7A2A22/F6C9B8 B07A2A/FBE3B4'),
    desserts: cloth('dots check', 'DF7C93/FFE3E8 4FA58A/D5F3E6'),
  }),
)

const ownCloth = cloth('gingham', 'D7341A/FFD2BF')

function cloth(patterns: string, pairs: string): Cloth {
  const palettes = pairs
    .split(' ')
    .map((pair) => ({ cloth: `#${pair.slice(0, 6)}`, plate: `#${pair.slice(7)}` }))
  return {
    patterns: patterns.split(' ') as [Pattern, ...Pattern[]],
    palettes: palettes as [Palette, ...Palette[]],
  }
}
