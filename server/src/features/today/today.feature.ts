import type { Feature, FeatureParts } from '../../feature.ts'
import { installationTodayService } from './installation.service.ts'
import { todayBindings } from './today.http.ts'
import { todayService } from './today.service.ts'

export const todayFeature = (parts: FeatureParts): Feature => ({
  bindings: todayBindings(todayService(parts), installationTodayService(parts)),
})
